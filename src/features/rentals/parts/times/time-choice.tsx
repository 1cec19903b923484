import { type Day, HOUR_MS, instant, startOfDay } from '#domain/kernel/time.ts'
import { useSession } from '../../../../engine/session.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import type { FieldFrameProps } from '../../../../ui/field-frame.tsx'

/** `HH:MM`, 24 hours. */
type TimeText = string

const OPENS_HOUR = 6
const HOURS = 24
const QUARTERS = ['00', '15', '30', '45'] as const

/** The offered times from morning through night; includes a stored time that is not on a quarter. */
export function quartersWith(value: TimeText): readonly TimeText[] {
  const all = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) =>
    QUARTERS.map((quarter) => `${hour}:${quarter}`),
  )
  const times = [...new Set(value === '' ? all : [...all, value])].toSorted()
  const morning = times.findIndex((time) => Number(time.slice(0, 2)) >= OPENS_HOUR)
  return [...times.slice(morning), ...times.slice(0, morning)]
}

/** Any day: the countries of the product have no daylight saving time. */
const SOME_DAY = '2026-01-01' as Day

interface TimeChoiceProps extends FieldFrameProps {
  /** `HH:MM`, 24 hours. */
  readonly value: TimeText
  readonly onChange: (time: TimeText) => void
}

/** A choice of times by quarters of an hour in the page's format; a native time field would use the browser's language. */
export function TimeChoice({ value, onChange, ...frame }: TimeChoiceProps) {
  const format = useFormat()
  const { timeZone } = useSession().setting
  const start = startOfDay(SOME_DAY, timeZone)
  const label = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return format.time(instant(start + (hours + minutes / 60) * HOUR_MS))
  }
  return (
    <ChoiceField
      {...frame}
      value={value}
      choices={quartersWith(value).map((time) => ({ value: time, label: label(time) }))}
      onChange={(time) => onChange(time ?? value)}
    />
  )
}
