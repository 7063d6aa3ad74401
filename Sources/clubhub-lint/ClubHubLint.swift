import ArgumentParser
import TOMLKit
import Rainbow
import Algorithms
@main struct ClubHubLint: ParsableCommand {}
