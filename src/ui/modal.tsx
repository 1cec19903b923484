import { Box, type BoxProps } from '@chakra-ui/react/box'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  readonly isOpen: boolean
  /** Called by Escape and by a press outside; without it the dialog stays open until it is answered. */
  readonly onClose?: () => void
  readonly label: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly css?: BoxProps['css']
  /** The dialog is part of the address: Back closes it. */
  readonly isInAddress?: boolean
  readonly children: ReactNode
}

/** How to close each open dialog, topmost last; null for one that the address closes. Does nothing for one that requires an answer. */
const openOnes: ((() => void) | null)[] = []

function whileOpen(close: (() => void) | null): () => void {
  openOnes.push(close)
  return () => void openOnes.splice(openOnes.lastIndexOf(close), 1)
}

/** Closes the topmost dialog; false if there is none, or if the address closes it. */
export function closeTopModal(): boolean {
  const close = openOnes.at(-1)
  close?.()
  return Boolean(close)
}

/** A native dialog: it traps the focus, makes the page inert and restores the focus. Used for everything that covers a screen. */
export function Modal(props: ModalProps) {
  return props.isOpen ? <OpenModal {...props} /> : null
}

function OpenModal({ onClose, label, role = 'dialog', css, isInAddress = false, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const openedAtMs = useRef(0)
  // Closed before it is removed from the DOM; otherwise the focus would not be restored.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    // The clock of event time stamps; only differences are used.
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
          // Ignores events that bubble from a nested dialog or a file input.
          if (event.target !== element.current) return
          event.preventDefault()
          onClose?.()
        }}
        onClose={(event) => {
          // Back on a phone, or a second Escape, may close it without a cancel event. It is shown again, and its
          // owner decides whether it closes.
          const dialog = event.currentTarget
          if (event.target !== element.current || dialog.open) return
          if (dialog.isConnected) dialog.showModal()
          onClose?.()
        }}
        onPointerDown={(event) => {
          // The second half of a double tap may fall outside the dialog that the first one opened.
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
 * Marks the field that a sheet focuses initially. The native dialog looks for the attribute when it opens; React's
 * `autoFocus` focuses earlier and writes no attribute, so the dialog would focus its first button.
 */
export const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '')
