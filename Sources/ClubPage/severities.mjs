// How bad what was found is.

/** From the worst. */
export const severities = ["error", "warning", "info"];

/** The worst of what was found at one place; an empty text where nothing was. */
export const worstOf = (findings) => severities.find((rank) => findings.some((one) => one.severity === rank)) ?? "";
