import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { Footprints } from 'lucide-react'
import { useState } from 'react'
import { isSoundOn, playScanSound, setSoundOn } from '../../device/sound.ts'
import { KeyTable } from '../../ui/key-table.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { isGuideShownAtom } from './sale-atoms.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'

function useKeyTable(): readonly (readonly [keys: readonly string[], words: string])[] {
  const { t } = useLingui()
  return [
    [['/'], t`Search`],
    [['↑', '↓'], t`Choose a result, or a line of the bill`],
    [['Enter'], t`Add what is chosen; open the chosen line`],
    [['*3'], t`Quantity: before or after a name, or for the chosen line`],
    [['+', '−'], t`One more, one fewer`],
    [['Delete'], t`Remove the line`],
    [['Ctrl', 'Z'], t`Undo`],
    [['F2'], t`Customer`],
    [['F4'], t`Hold the bill`],
    [['F7'], t`Bills on hold`],
    [['F6'], t`Discount, points and note`],
    [['F9'], t`Pay (also F8)`],
    [['Esc'], t`Close, clear the search`],
    [['?'], t`These keys`],
  ]
}

/** Lists the shortcuts of the counter, and has the scanner sound and the tour. */
export function KeysSheet() {
  const { t } = useLingui()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const [isLoud, setLoud] = useState(isSoundOn)
  const showGuide = useSetAtom(isGuideShownAtom)
  const rows = useKeyTable()
  return (
    <Sheet isToRead isOpen={sheet === 'keys'} onClose={() => openSheet(null)} title={t`Keyboard and scanner`}>
      <KeyTable rows={rows} />
      <Box asChild mt="8" display="flex" gap="3" alignItems="center" minH="11" cursor="pointer">
        <label>
          <input
            type="checkbox"
            style={{ width: 20, height: 20, accentColor: 'var(--ck-colors-gold-solid)' }}
            checked={isLoud}
            onChange={(event) => {
              setSoundOn(event.currentTarget.checked)
              setLoud(event.currentTarget.checked)
              playScanSound('good')
            }}
          />
          {t`Sound when a code is scanned`}
        </label>
      </Box>
      <QuietButton
        mt="4"
        icon={<Footprints size={18} aria-hidden />}
        onClick={() => {
          openSheet(null)
          showGuide(true)
        }}
      >{t`Show me round the counter`}</QuietButton>
    </Sheet>
  )
}
