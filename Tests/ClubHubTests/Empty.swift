import SwiftCSV
import Testing
import Yams

@Test func nothing() {}
