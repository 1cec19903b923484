import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ScreenLinks } from './screen-links.tsx'
import { paletteAtom, useShownScreens } from './use-shown-screens.ts'

/** The complete menu on a phone, by groups, with the command palette at the top. */
export function PhoneSheet({ foot, onClose }: { readonly foot: ReactNode; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { counter, groups, current } = useShownScreens()
  const search = useSetAtom(paletteAtom)
  return (
    <Sheet isOpen onClose={onClose} title={t`Menu`} footer={<Box onClick={onClose}>{foot}</Box>}>
      <QuietButton
        w="full"
        justifyContent="flex-start"
        color="muted"
        mb="3"
        onClick={() => {
          onClose()
          search(true)
        }}
      >
        <Search aria-hidden />
        {t`Search…`}
      </QuietButton>
      <ScreenLinks entries={counter} current={current?.path ?? null} onFollow={onClose} />
      {groups.map((group) => (
        <Box key={group.name} mt={group.entries.length > 1 ? '4' : '0'}>
          {group.entries.length > 1 && (
            <Box color="muted" textStyle="sm" fontWeight="600" px="3" mb="1">
              {i18n._(group.label)}
            </Box>
          )}
          <ScreenLinks entries={group.entries} current={current?.path ?? null} onFollow={onClose} />
        </Box>
      ))}
    </Sheet>
  )
}
