import { Box, type BoxProps } from '@chakra-ui/react/box'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  readonly isOpen: boolean
  /** Called by Esc and by a press beside the dialog; without it the dialog stays until it is answered. */
  readonly onClose?: () => void
  readonly label: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly css?: BoxProps['css']
  /** It stands in the address: Back leaves that address, which closes it. */
  readonly isInAddress?: boolean
  readonly children: ReactNode
}

/** What closes each dialog that is open, the topmost last; null for one that the address closes. One that waits for an answer closes by nothing. */
const openOnes: ((() => void) | null)[] = []

/** Says how a dialog is closed for as long as it is open. */
function whileOpen(close: (() => void) | null): () => void {
  openOnes.push(close)
  return () => void openOnes.splice(openOnes.lastIndexOf(close), 1)
}

/** Closes what lies on top; false when nothing lies over the screen, or what the address closes. */
export function closeTopModal(): boolean {
  const close = openOnes.at(-1)
  close?.()
  return Boolean(close)
}

/**
 * The browser's own dialog: it keeps the focus inside, makes the page behind it inert and gives the focus back.
 * Everything that lies over a screen is one of these.
 */
export function Modal(props: ModalProps) {
  return props.isOpen ? <OpenModal {...props} /> : null
}

function OpenModal({ onClose, label, role = 'dialog', css, isInAddress = false, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const openedAtMs = useRef(0)
  // Closed while it is still in the page: a dialog that is taken out first gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    // The clock of the page's events: only how far apart two of them are is asked.
    openedAtMs.current = Number(document.timeline.currentTime ?? 0)
    return () => dialog?.close()
  }, [])
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => whileOpen(isInAddress ? null : () => close()), [isInAddress])
  return (
    <Box asChild css={{ ...MODAL, ...css }}>
      <dialog
        ref={element}
        role={role}
        aria-label={label}
        onCancel={(event) => {
          // Only its own: a dialog that lies over this one, and a file chooser that was closed, say the same to all above them.
          if (event.target !== element.current) return
          event.preventDefault()
          onClose?.()
        }}
        onClose={(event) => {
          // A phone's Back, or a second Esc, may close it without asking: it is there again, and what drew it says whether it closes.
          const dialog = event.currentTarget
          if (event.target !== element.current || dialog.open) return
          if (dialog.isConnected) dialog.showModal()
          onClose?.()
        }}
        onPointerDown={(event) => {
          // The second tap of a double one falls beside what the first has just opened.
          if (event.target === element.current && event.timeStamp - openedAtMs.current > DOUBLE_TAP_MS) onClose?.()
        }}
      >
        {children}
      </dialog>
    </Box>
  )
}

const DOUBLE_TAP_MS = 500

const MODAL = {
  p: '0',
  borderWidth: '0',
  bg: 'surface',
  color: 'ink',
  maxW: '100%',
  maxH: '100dvh',
  overflow: 'hidden',
  _backdrop: { bg: 'blackAlpha.600' },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'fade-in 140ms ease-out' },
} as const

/**
 * Marks the field that a sheet opens on. The browser's dialog looks for the attribute when it opens; React's own
 * `autoFocus` focuses earlier than that and writes no attribute, so the dialog would take the focus to its first button.
 */
export const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '')
