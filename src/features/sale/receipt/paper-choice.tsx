import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { Paper } from '../../../device/printer.ts'
import { useFormat } from '../../../i18n/format.ts'

const GROUP = {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'l2',
  overflow: 'hidden',
  flexShrink: 0,
  '& button': { minW: '16', h: '12', px: '3', fontWeight: '600', bg: 'surface', cursor: 'pointer', whiteSpace: 'nowrap' },
  '& button + button': { borderInlineStartWidth: '1px', borderColor: 'line' },
  '& button[aria-pressed=true]': { bg: 'ink', color: 'canvas' },
} as const

export interface PaperChoiceProps {
  readonly label: string
  readonly paper: Paper
  readonly onChange: (paper: Paper) => void
}

export function PaperChoice({ label, paper, onChange }: PaperChoiceProps) {
  const { t } = useLingui()
  const format = useFormat()
  const wide = format.number(80)
  const narrow = format.number(58)
  const papers: readonly (readonly [Paper, string])[] = [
    ['mm80', t`${wide} mm`],
    ['mm58', t`${narrow} mm`],
    ['a4', 'A4'],
  ]
  return (
    <Box css={GROUP} role="group" aria-label={label}>
      {papers.map(([one, words]) => (
        <button key={one} type="button" aria-pressed={one === paper} onClick={() => onChange(one)}>
          {words}
        </button>
      ))}
    </Box>
  )
}
