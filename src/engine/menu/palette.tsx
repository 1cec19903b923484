import { Input } from '@chakra-ui/react/input'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { Modal, focusFirst } from '../../ui/modal.tsx'
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
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const hits = useHits(typed)
  const chosen = hits[Math.min(active, hits.length - 1)]
  const follow = ({ path }: Hit) => {
    onClose()
    go(path)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((now) => Math.max(0, Math.min(hits.length - 1, now + step)))
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      follow(chosen)
    }
  }
  return (
    <Modal isOpen onClose={onClose} label={t`Search everything`} css={FRAME}>
      <Flex direction="column" maxH="inherit">
        <Flex align="center" gap="3" px="4" borderBottomWidth="1px" borderColor="line" color="muted">
          <Search size={20} aria-hidden />
          <Input
            ref={focusFirst}
            border="none"
            outline="none"
            px="0"
            h="14"
            fontSize="18px"
            color="ink"
            value={typed}
            placeholder={t`A screen, a customer, an invoice, a piece…`}
            aria-label={t`Search everything`}
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={hits.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${listId}-${hits.indexOf(chosen)}` : undefined}
            autoComplete="off"
            enterKeyHint="go"
            onKeyDown={keys}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
          />
        </Flex>
        {hits.length > 0 ? (
          <Box id={listId} role="listbox" aria-label={t`Search results`} overflowY="auto" p="2">
            {hits.map((hit, nth) => (
              <Line key={hit.path} id={`${listId}-${nth}`} hit={hit} isActive={hit === chosen} onPick={() => follow(hit)} />
            ))}
          </Box>
        ) : (
          <Box px="5" py="6" color="muted">
            <Trans>Nothing was found. Try a name, the end of a number, or fewer letters.</Trans>
          </Box>
        )}
      </Flex>
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

interface LineProps {
  readonly id: string
  readonly hit: Hit
  readonly isActive: boolean
  readonly onPick: () => void
}

function Line({ id, hit: { icon: Icon, title, detail, kind }, isActive, onPick }: LineProps) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      ref={isActive ? scrollTo : undefined}
      align="center"
      gap="3"
      minH="12"
      px="3"
      py="1"
      borderRadius="l2"
      cursor="pointer"
      bg={isActive ? 'selection' : undefined}
      _hover={{ bg: isActive ? 'selection' : 'sunken' }}
      onClick={onPick}
    >
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

const scrollTo = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

const FRAME = {
  m: '0 auto',
  mt: { base: '0', md: '10vh' },
  w: { base: 'full', md: 'min(640px, 90vw)' },
  maxH: { base: '100dvh', md: '70vh' },
  borderRadius: { md: 'l3' },
  borderWidth: { md: '1px' },
  borderColor: 'line',
} as const
