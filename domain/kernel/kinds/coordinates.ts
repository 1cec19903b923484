import * as v from 'valibot'
import { latinDigits } from '../text.ts'

const PER_DEGREE = 1_000_000

const within = (degrees: number) =>
  v.pipe(
    v.number('required'),
    v.integer('integer'),
    v.minValue(-degrees * PER_DEGREE, 'coordinates'),
    v.maxValue(degrees * PER_DEGREE, 'coordinates'),
  )

/** A place in millionths of a degree (about eleven centimetres). Integers compare the same everywhere. */
export const coordinatesSchema = v.object({ latitude: within(90), longitude: within(180) }, 'coordinates')
export type Coordinates = v.InferOutput<typeof coordinatesSchema>

/** From degrees, as returned by a device. */
export const coordinatesOf = (latitude: number, longitude: number): Coordinates => ({
  latitude: Math.round(latitude * PER_DEGREE),
  longitude: Math.round(longitude * PER_DEGREE),
})

/** The usual notation: `24.713552, 46.675296`. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  [latitude, longitude].map((millionths) => (millionths / PER_DEGREE).toFixed(6)).join(', ')

/** A map URL that every phone opens in its map app. */
export const mapAddress = (place: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(coordinatesText(place).replace(' ', ''))}`

const PAIR = /(-?\d{1,3}(?:\.\d+)?)\s*[,،]\s*(-?\d{1,3}(?:\.\d+)?)/
/** In a map link, the pin's position follows `!3d`, the position of the view follows `@`. */
const PIN = /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/

/** Parses two numbers in degrees, or a map link that contains them; null for anything else. */
export function readCoordinates(text: string): Coordinates | null {
  const plain = latinDigits(text).replaceAll('٫', '.').replaceAll('%2C', ',')
  const [, latitude, longitude] = PIN.exec(plain) ?? PAIR.exec(plain) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const found = v.safeParse(coordinatesSchema, coordinatesOf(Number(latitude), Number(longitude)))
  return found.success ? found.output : null
}
