/** `HH:MM`, 24 hours. */
export type TimeText = string

const OPENS_HOUR = 6
const HOURS = 24
const QUARTERS = ['00', '15', '30', '45'] as const

/** The times that are offered, from the morning on through the night; one that was set to the minute stands among them. */
export function quartersWith(value: TimeText): readonly TimeText[] {
  const all = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) =>
    QUARTERS.map((quarter) => `${hour}:${quarter}`),
  )
  const times = [...new Set(value === '' ? all : [...all, value])].toSorted()
  const morning = times.findIndex((time) => Number(time.slice(0, 2)) >= OPENS_HOUR)
  return [...times.slice(morning), ...times.slice(0, morning)]
}
