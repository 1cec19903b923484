import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { documentNumber } from '#domain/sales/document-number.ts'
import type { Device } from '#domain/sync/devices.ts'
import { useFormat } from '../../../i18n/format.ts'
import { doneAt, pendingOf } from './tills-alarms.ts'

export function useQueueWords() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    number: (till: Pick<Device, 'series'>, no: number): string => (no === 0 ? t`None yet` : documentNumber(till.series, no)),
    waiting(till: Pick<Device, 'health'>): string {
      const pending = pendingOf(till)
      if (pending === null) return t`Not reported yet`
      return pending === 0 ? t`Nothing waits` : t`${plural(pending, { one: 'One waits', other: '# wait' })}`
    },
    /** The last number at the till and at the server: if equal, the queue is empty. */
    ends(till: Pick<Device, 'health' | 'lastSeq'>): string {
      const arrived = format.number(till.lastSeq)
      if (!till.health) return t`${arrived} arrived`
      const done = format.number(doneAt(till))
      return t`${arrived} of ${done} arrived`
    },
    missing(till: Pick<Device, 'gapCount'>): string | null {
      return till.gapCount === 0 ? null : t`${plural(till.gapCount, { one: 'One number missing', other: '# numbers missing' })}`
    },
  }
}
