import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Delete } from 'lucide-react'
import { memo } from 'react'
import { latinDigits } from '#domain/kernel/text.ts'
import { useFormat } from '../../i18n/format.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const

const PAD = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: { base: '1.5', sm: '2' },
  '& button': {
    minH: { base: '11', sm: '14' },
    fontSize: '22px',
    fontWeight: '600',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'surface',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
  },
  '& button:active': { bg: 'sunken' },
  '& button:hover': { borderColor: 'lineStrong' },
} as const

/** The amount key of a keyboard key, in either digit set; otherwise null. */
export function amountKey(key: string): string | null {
  if (key === 'Backspace') return 'back'
  if (key === 'Delete') return 'clear'
  const latin = latinDigits(key)
  if (/^\d$/.test(latin)) return latin
  return [',', '.', '٫'].includes(key) ? '.' : null
}

/** A keypad for touch, left to right in both languages. */
export const Keypad = memo(function Keypad({ onKey }: { readonly onKey: (key: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Box css={PAD} dir="ltr" role="group" aria-label={t`Keypad`}>
      {KEYS.map((key) => (
        // Keeps the focus in the amount, so that touch and keyboard can be mixed.
        <button
          key={key}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
          aria-label={key === 'back' ? t`Delete the last digit` : undefined}
        >
          {key === 'back' ? <Delete size={22} aria-hidden /> : format.digits(key)}
        </button>
      ))}
    </Box>
  )
})
