import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { SearchCombobox } from '../../ui/search-combobox.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useGo } from '../app-link.tsx'
import { useSession } from '../session.ts'
import { useQuestion } from '../use-question.ts'
import { type Hit, type ScreenFinder, findersOf, rowHits, wordHits } from './palette-hits.ts'
import { useShownScreens } from './use-shown-screens.ts'

const PAUSE_MS = 150
/** Minimum length for searching rows, because a single letter matches half of them. */
const SEARCH_MIN = 2

/** The command palette: screens, actions to add rows, customers, invoices, pieces. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const hits = useHits(typed)
  return (
    <Modal isOpen onClose={onClose} label={t`Search everything`} css={FRAME}>
      <SearchCombobox
        typed={typed}
        onType={setTyped}
        rows={hits.map((hit) => ({ ...hit, id: hit.path }))}
        renderRow={(hit) => <Line hit={hit} />}
        onTake={({ path }) => {
          onClose()
          go(path)
        }}
        nothing={t`Nothing was found. Try a name, the end of a number, or fewer letters.`}
        start={<Search size={20} aria-hidden />}
        css={LIST}
        input={{
          autoFocus: true,
          ...{ border: 'none', outline: 'none', h: '14', ps: '12', fontSize: '18px' },
          placeholder: t`A screen, a customer, an invoice, a piece…`,
          'aria-label': t`Search everything`,
          enterKeyHint: 'go',
        }}
      />
    </Modal>
  )
}

function useHits(typed: string): readonly Hit[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { permissions } = useSession()
  const { all } = useShownScreens()
  const [finders, setFinders] = useState<readonly ScreenFinder[]>([])
  const search = usePaused(typed.trim())
  useEffect(() => {
    let isGone = false
    void findersOf(all).then((found) => !isGone && setFinders(found))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the list is made anew at every drawing; its length tells when permissions changed
  }, [all.length])
  const isLong = search.length >= SEARCH_MIN
  const query = useQuestion(['palette', isLong ? search : '', finders.length], async (who) =>
    isLong ? rowHits(finders, search, who, { i18n, phone: format.phone }) : { ok: true, data: [], asOf: null },
  )
  const words = useMemo(() => ({ screen: t`Screen`, act: t`Add` }), [t])
  const rows = query.kind === 'ready' && isLong ? query.data : []
  const screens = all.filter(({ isUnlisted }) => !isUnlisted)
  return [...wordHits(screens, finders, typed.trim(), { i18n, permissions, words }), ...rows]
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function Line({ hit: { icon: Icon, title, detail, kind } }: { readonly hit: Hit }) {
  return (
    <Flex align="center" gap="3">
      <Box color="gold.fg" flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <bdi>{title}</bdi>
        {detail && (
          <Box as="span" color="muted" ms="2">
            <bdi>{detail}</bdi>
          </Box>
        )}
      </Box>
      <Box color="muted" textStyle="sm" flexShrink="0">
        {kind}
      </Box>
    </Flex>
  )
}

const LIST = {
  display: 'flex',
  flexDirection: 'column',
  maxH: 'inherit',
  '& [data-part=control]': { borderBottomWidth: '1px', borderColor: 'line', flexShrink: '0' },
  '& [data-part=content]': { overflowY: 'auto', p: '2' },
  '& [data-part=item]': { minH: '12', py: '1' },
} as const

const FRAME = {
  m: '0 auto',
  mt: { base: '0', md: '10vh' },
  w: { base: 'full', md: 'min(640px, 90vw)' },
  maxH: { base: '100dvh', md: '70vh' },
  borderRadius: { md: 'l3' },
  borderWidth: { md: '1px' },
  borderColor: 'line',
} as const
