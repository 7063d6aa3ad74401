import Testing
import Yams
import SwiftCSV
@Test func nothing() {}
