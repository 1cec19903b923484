import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Closure, type OpenDays, closureOn, openDays } from '#domain/settings/shop-closing.ts'
import { isDay } from '#domain/kernel/time.ts'
import { weekdayName } from '../../../engine/file/shape-text.ts'
import { useView } from '../../../engine/use-view.ts'

/** On which days the shop is open; null while that is being read, and where it cannot be known. */
export function useOpenDays(): OpenDays | null {
  const asked = useView(openDays, {})
  return asked.kind === 'ready' ? asked.data : null
}

function ClosedWords({ closure }: { readonly closure: Closure }) {
  const { t, i18n } = useLingui()
  const why = closure.why === 'holiday' ? closure.name : closure.why === 'weekday' ? weekdayName(closure.weekday, i18n.locale, 'long') : ''
  return (
    <Box as="span" role="status" display="flex" gap="1.5" alignItems="flex-start" color="warn" data-closed>
      <Box as="span" pt="0.5" flexShrink="0">
        <CalendarOff size={16} aria-hidden />
      </Box>
      <span>{why === '' ? t`The shop is closed on this day.` : t`The shop is closed on this day: ${why}`}</span>
    </Box>
  )
}

/**
 * What stands beside a day on which a customer comes to the shop: that it is closed then, and what is said there anyway. It is told and no
 * more: shops open for a bride.
 */
export function useClosedNotice(): (day: string, hint?: string) => ReactNode {
  const days = useOpenDays()
  return (day, hint) => {
    const closure = days && isDay(day) ? closureOn(days, day) : null
    if (!closure) return hint
    return (
      <>
        <ClosedWords closure={closure} />
        {hint}
      </>
    )
  }
}
