import { IconButton } from '@chakra-ui/react/button'
import { Box, type BoxProps } from '@chakra-ui/react/box'
import { Flex, type FlexProps } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ScrollMore, scrollMore } from './scroll-more.ts'

export interface ScrollRowProps extends Omit<BoxProps, 'ref' | 'css'> {
  readonly css?: BoxProps['css']
  /** Props of the container of the row and its arrows. */
  readonly frame?: Omit<FlexProps, 'children'>
}

const NOTHING: ScrollMore = { before: false, after: false }
const SCROLLS = { flex: '1', minW: '0', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' } as const
const CHOSEN = '[aria-current=page], [aria-pressed=true]'
/** The share of the width that a press scrolls by, so that the views overlap. */
const STEP = 0.8

/** Tabs or chips in a line. If they do not fit, arrows scroll the row; the current item is scrolled into view. */
export function ScrollRow({ frame, css, children, ...rest }: ScrollRowProps) {
  const { i18n } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(NOTHING)
  const measure = useCallback(() => {
    if (!row.current) return
    const next = scrollMore(row.current)
    setMore((now) => (now.before === next.before && now.after === next.after ? now : next))
  }, [])
  useLayoutEffect(measure)
  useLayoutEffect(() => showChosen(row.current))
  useEffect(() => {
    const watch = new ResizeObserver(measure)
    if (row.current) watch.observe(row.current)
    return () => watch.disconnect()
  }, [measure])
  const [Before, After] = i18n.locale === 'en' ? [ChevronLeft, ChevronRight] : [ChevronRight, ChevronLeft]
  const go = (by: 1 | -1) => {
    const way = i18n.locale === 'en' ? by : -by
    row.current?.scrollBy({ left: way * STEP * row.current.clientWidth, behavior: 'smooth' })
  }
  return (
    <Flex align="center" minW="0" {...frame}>
      {more.before && <Arrow icon={Before} onPress={() => go(-1)} />}
      <Box {...rest} ref={row} css={{ ...SCROLLS, ...css }} onScroll={measure}>
        {children}
      </Box>
      {more.after && <Arrow icon={After} onPress={() => go(1)} />}
    </Flex>
  )
}

/** For pointer users only; with a keyboard or a screen reader the items themselves are reachable. */
function Arrow({ icon: Icon, onPress }: { readonly icon: typeof ChevronLeft; readonly onPress: () => void }) {
  return (
    <IconButton variant="ghost" color="muted" aria-hidden tabIndex={-1} data-print="none" onClick={onPress}>
      <Icon />
    </IconButton>
  )
}

const shownOf = new WeakMap<Element, Element>()

/** Scrolls to the current item once when it changes, so that the user can scroll on afterwards. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector(CHOSEN)
  if (!row || !chosen || shownOf.get(row) === chosen) return
  shownOf.set(row, chosen)
  const [its, seen] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
  if (its.left < seen.left) row.scrollLeft += its.left - seen.left
  else if (its.right > seen.right) row.scrollLeft += its.right - seen.right
}
