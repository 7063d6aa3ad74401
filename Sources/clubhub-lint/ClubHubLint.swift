import Algorithms
import ArgumentParser
import Rainbow
import TOMLKit

@main struct ClubHubLint: ParsableCommand {}
