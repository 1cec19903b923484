import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import type { ChoiceWords, OwnFieldProps } from '../../declarations.ts'
import { GroupFrame } from './group-frame.tsx'

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: '4',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'full',
  bg: 'surface',
  cursor: 'pointer',
  '&:has(:checked)': { bg: 'selection', borderColor: 'gold.solid', fontWeight: '600' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineOffset: '2px', outlineColor: 'gold.solid' },
  '& input': { me: '2', w: '4', h: '4', accentColor: 'gold.solid' },
} as const

/** Several of a list, each as a toggle button. */
export function ChoicesField({ choices, value, onChange, ...frame }: OwnFieldProps & { readonly choices: ChoiceWords }) {
  const { i18n } = useLingui()
  const chosen = value as readonly number[]
  const toggle = (code: number, isOn: boolean) => onChange(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))
  return (
    <GroupFrame {...frame}>
      <Flex gap="2" wrap="wrap">
        {Object.entries(choices).map(([code, entry], nth) => (
          <Box key={code} asChild css={CHIP}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(Number(code))}
                disabled={frame.isReadOnly}
                aria-invalid={nth === 0 && frame.error ? true : undefined}
                onChange={(event) => toggle(Number(code), event.currentTarget.checked)}
              />
              {i18n._('word' in entry ? entry.word : entry)}
            </label>
          </Box>
        ))}
      </Flex>
    </GroupFrame>
  )
}
