import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ExportButtons, type SheetSource } from '../../sheet/export-buttons.tsx'
import { countOf } from './list-selection.ts'
import type { PlainAct } from './use-row-acts.ts'
import type { SelectionHandle } from './use-selection.ts'

/** Maximum number of operations per press; for more, use an import. */
export const BULK_ROWS_MAX = 2_000

export interface BulkBarProps {
  readonly name: string
  readonly chosen: SelectionHandle
  readonly total: number
  readonly acts: readonly PlainAct[]
  readonly onAct: (act: PlainAct) => void
  readonly sheet: SheetSource
}

/** The actions for selected rows, at the bottom of the screen. */
export function BulkBar({ name, chosen, total, acts, onAct, sheet }: BulkBarProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { selection } = chosen
  const count = countOf(selection, total)
  if (count === 0) return null
  const isTooMany = count > BULK_ROWS_MAX
  const rows = [...selection.rows.values()]
  const fitting = acts.filter(({ isFor }) => selection.isEverything || !isFor || rows.some(({ row }) => isFor(row)))
  const [all, most] = [format.number(total), format.number(BULK_ROWS_MAX)]
  return (
    <Box css={FOOT} role="region" aria-label={t`Chosen rows`} data-print="none">
      <Flex align="center" gap="2" wrap="wrap">
        <IconButton variant="ghost" color="muted" aria-label={t`Clear selection`} onClick={chosen.clear}>
          <X />
        </IconButton>
        <Box fontWeight="600" role="status" me="auto">
          <Plural value={count} one="One row chosen" two="Two rows chosen" few="# rows chosen" many="# rows chosen" other="# rows chosen" />
        </Box>
        {!selection.isEverything && count < total && (
          <QuietButton borderColor="transparent" onClick={chosen.chooseEverything}>{t`Choose all ${all}`}</QuietButton>
        )}
        {fitting.map((act) => {
          const Icon = act.icon
          return (
            <QuietButton key={act.name} icon={<Icon size={18} aria-hidden />} disabled={isTooMany} onClick={() => onAct(act)}>
              {i18n._(act.label)}
            </QuietButton>
          )
        })}
        <Flex>
          <ExportButtons name={name} sheet={sheet} isPrinted={false} />
        </Flex>
      </Flex>
      {isTooMany && fitting.length > 0 && (
        <Box textStyle="sm" color="muted" px="2" pb="1">
          {t`At most ${most} rows can be changed at once. Narrow the list with filters.`}
        </Box>
      )}
    </Box>
  )
}

const FOOT = {
  position: 'sticky',
  bottom: { base: 'calc(65px + env(safe-area-inset-bottom))', md: '4' },
  zIndex: '2',
  mt: '4',
  px: '2',
  py: '1.5',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'gold.solid',
  borderRadius: 'l2',
} as const
