import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { QuietButton } from '../../../ui/primary-button.tsx'
import type { MenuItem } from './row-tools.ts'

export interface RowMenuProps {
  readonly name: string
  readonly items: readonly MenuItem[]
  readonly tabIndex: number
}

export function RowMenu({ name, items, tabIndex }: RowMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={opener}
        variant="ghost"
        color="muted"
        position="relative"
        tabIndex={tabIndex}
        aria-label={t`Actions: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <EllipsisVertical />
      </IconButton>
      {isOpen && <OpenMenu name={name} items={items} opener={opener.current} onClose={close} onGone={() => setOpen(false)} />}
    </>
  )
}

interface OpenMenuProps extends Pick<RowMenuProps, 'name' | 'items'> {
  readonly opener: HTMLElement | null
  readonly onClose: () => void
  readonly onGone: () => void
}

const GAP = 4
/** Height of the phone's bottom bar. */
const FOOT = 72
const PHONE_WIDTH = 768

/** Below its button, or above it if there is no room. A native popover, which Escape and a press outside close. */
function OpenMenu({ name, items, opener, onClose, onGone }: OpenMenuProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = frame.current
    const at = opener?.getBoundingClientRect()
    if (!menu || !at) return
    menu.showPopover()
    const { width, height } = menu.getBoundingClientRect()
    const foot = window.innerWidth < PHONE_WIDTH ? FOOT : GAP
    const isRoomBelow = at.bottom + GAP + height < window.innerHeight - foot
    const isAtEnd = getComputedStyle(menu).direction === 'ltr'
    menu.style.top = `${isRoomBelow ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`
    menu.style.left = `${Math.max(GAP, isAtEnd ? at.right - width : Math.min(at.left, window.innerWidth - width - GAP))}px`
    menu.querySelector('button')?.focus()
  }, [opener])
  const goThrough = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === 'Tab') onClose()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...(frame.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findIndex((button) => button === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
    buttons[(next + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Box asChild css={MENU}>
      <div
        ref={frame}
        popover="auto"
        role="menu"
        aria-label={name}
        onKeyDown={goThrough}
        onClick={(event) => event.stopPropagation()}
        onToggle={(event) => event.newState === 'closed' && onGone()}
      >
        {items.map(({ name: key, label, icon: Icon, onPress }) => (
          <QuietButton
            key={key}
            role="menuitem"
            w="full"
            justifyContent="flex-start"
            borderColor="transparent"
            fontWeight="400"
            icon={<Icon size={18} aria-hidden />}
            onClick={() => {
              onClose()
              onPress()
            }}
          >
            {label}
          </QuietButton>
        ))}
      </div>
    </Box>
  )
}

const MENU = {
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  w: 'max-content',
  minW: '180px',
  maxW: 'calc(100vw - 8px)',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'l2',
} as const
