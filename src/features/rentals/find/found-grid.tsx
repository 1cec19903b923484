import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { PIECE_CARDS, PieceCard } from '../parts/piece-card.tsx'
import type { FreedomWords } from './freedom-words.ts'
import type { DeskFound } from './use-pieces.ts'

/** About two screens of a large tablet; more cards are drawn ahead of scrolling. */
const STEP = 48

const GRID = {
  ...PIECE_CARDS,
  '& [data-part=pick]': {
    position: 'absolute',
    top: '2',
    insetEnd: '2',
    display: 'grid',
    placeItems: 'center',
    w: '11',
    h: '11',
    borderRadius: 'full',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
  '& [data-part=pick][aria-pressed=true]': { bg: 'gold.solid', color: 'gold.contrast', borderColor: 'gold.solid' },
} as const

export interface FoundGridProps {
  readonly found: readonly DeskFound[]
  readonly wordsOf: (found: DeskFound) => FreedomWords
  readonly picked: ReadonlySet<Id>
  readonly onOpen: (id: Id) => void
  /** With the time of the tap, to detect a double tap. */
  readonly onPick: (found: DeskFound, atMs: number) => void
}

/** A piece that is available can be added to the visit from its card. */
export const isPickable = ({ freedom }: DeskFound): boolean =>
  freedom.kind === 'free' || freedom.kind === 'tight' || freedom.kind === 'heard'

/** The cards of the results, drawn in steps while scrolling. */
export function FoundGrid({ found, wordsOf, picked, onOpen, onPick }: FoundGridProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const [shown, setShown] = useState({ of: found, count: STEP })
  const count = shown.of === found ? shown.count : Math.min(shown.count, STEP)
  const isMore = count < found.length
  const more = () => setShown({ of: found, count: count + STEP })
  return (
    <>
      <Box css={GRID}>
        {found.slice(0, count).map((one) => {
          const { piece } = one
          const { appearance, says } = wordsOf(one)
          const isPicked = picked.has(piece.id)
          const name = `${nameOf(piece)} ${format.code(piece.code)}`
          return (
            <div key={piece.id} data-part="card" data-chosen={isPicked || undefined}>
              <PieceCard piece={piece} price={one.listPrice} appearance={appearance} says={says} onOpen={onOpen} />
              {(isPicked || isPickable(one)) && (
                <button
                  type="button"
                  data-part="pick"
                  aria-pressed={isPicked}
                  aria-label={t`Add ${name} to the order`}
                  onClick={(event) => onPick(one, event.timeStamp)}
                >
                  {isPicked ? <Check size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
                </button>
              )}
            </div>
          )
        })}
      </Box>
      {isMore && <More key={count} onReached={more} />}
    </>
  )
}

function More({ onReached }: { readonly onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && reached(), { rootMargin: '800px' })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <Flex ref={mark} justify="center" py="6">
      <QuietButton onClick={onReached}>
        <Trans>Show more</Trans>
      </QuietButton>
    </Flex>
  )
}
