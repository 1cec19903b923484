import type { Coordinates } from '../kernel/kinds/coordinates.ts'

/** The radius by which every distance of the product is worked out. */
export const EARTH_RADIUS_METRES = 6_371_000

const radians = (millionths: number): number => (millionths / 1_000_000) * (Math.PI / 180)

/** How far two places are apart over ground, by the haversine formula. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const north = Math.sin((to - from) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  // Rounding may lift the sum above one for places on opposite sides of the earth.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, north + Math.cos(from) * Math.cos(to) * east)))
}
