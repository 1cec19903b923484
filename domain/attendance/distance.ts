import type { Coordinates } from '../kernel/kinds/coordinates.ts'

/** The mean radius used for all distances. */
export const EARTH_RADIUS_METRES = 6_371_000

const radians = (millionths: number): number => (millionths / 1_000_000) * (Math.PI / 180)

/** The great-circle distance of two places, by the haversine formula. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const north = Math.sin((to - from) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  // Rounding can make the sum exceed one for antipodes.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, north + Math.cos(from) * Math.cos(to) * east)))
}
