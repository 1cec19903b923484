/**
 * Click position, near the corner, for elements that an earlier click may have placed under the pointer: a click in the
 * middle would complete a double tap.
 */
export const ASIDE = { position: { x: 40, y: 24 } } as const
