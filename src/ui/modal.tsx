import type { BoxProps } from '@chakra-ui/react/box'
import { DialogBackdrop, DialogContent, DialogRoot } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export interface ModalProps {
  readonly isOpen: boolean
  /** Called by Escape and by a press outside; without it the dialog stays open until it is answered. */
  readonly onClose?: () => void
  readonly label: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly css?: BoxProps['css']
  /** Of what covers the page around the dialog. */
  readonly backdrop?: BoxProps['css']
  /** The dialog is part of the address: Back closes it. */
  readonly isInAddress?: boolean
  readonly children: ReactNode
}

/** The element that had the focus when a dialog opened, and that of the dialog below. */
interface Opener {
  readonly element: HTMLElement | null
  readonly below: Opener | undefined
}

interface OpenDialog {
  /** Does nothing for a dialog that requires an answer; null for one that the address closes. */
  readonly close: (() => void) | null
  readonly opener: Opener
}

/** The open dialogs, topmost last. */
const openDialogs: OpenDialog[] = []

export const isModalOpen = (): boolean => openDialogs.length > 0

/** Closes the topmost dialog; false if there is none, or if the address closes it. */
export function closeTopModal(): boolean {
  const close = openDialogs.at(-1)?.close
  close?.()
  return Boolean(close)
}

/** A dialog for everything that covers a screen. It is unmounted as soon as it closes, so that it opens anew. */
export function Modal(props: ModalProps) {
  return props.isOpen ? <OpenModal {...props} /> : null
}

function OpenModal({ onClose, label, role = 'dialog', css, backdrop, isInAddress = false, children }: ModalProps) {
  const content = useRef<HTMLDivElement>(null)
  // Read before a field of the dialog takes the focus.
  const [opener] = useState<Opener>(() => ({ element: focused(), below: openDialogs.at(-1)?.opener }))
  const close = () => onClose?.()
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => {
    const dialog = { opener, close: isInAddress ? null : () => onBack() }
    openDialogs.push(dialog)
    // At once, because the library moves the focus a frame later: a key pressed meanwhile would press the opener again.
    if (!hasFocus(content.current)) content.current?.focus()
    return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1)
  }, [opener, isInAddress])
  return (
    <DialogRoot
      open
      role={role}
      aria-label={label}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={false}
      initialFocusEl={() => (hasFocus(content.current) ? focused() : null)}
      finalFocusEl={() => connected(opener)}
      onEscapeKeyDown={(event) => isListOpen(event.target) && event.preventDefault()}
      onOpenChange={close}
      // Another dialog stays open when the one below it closes by itself.
      onRequestDismiss={(event) => event.preventDefault()}
    >
      <Portal>
        {/* A click, because `device/second-tap.ts` ignores the click of the second half of a double tap. */}
        <DialogBackdrop css={backdrop} onClick={close} onMouseDown={keepFocus} />
        <DialogContent ref={content} css={css}>
          {children}
        </DialogContent>
      </Portal>
    </DialogRoot>
  )
}

function focused(): HTMLElement | null {
  // Tests render to a string, without a document.
  if (typeof document === 'undefined') return null
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}

/** A field inside has the focus, for example by `autoFocus`. */
const hasFocus = (dialog: HTMLElement | null): boolean => focused() !== dialog && dialog?.contains(focused()) === true

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** The opener may have been in a dialog that was closed when this one opened. */
function connected({ element, below }: Opener): HTMLElement | null {
  if (element?.isConnected) return element
  return below ? connected(below) : null
}

/** The first Escape closes the list of a search field and not the dialog around it. */
const isListOpen = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
