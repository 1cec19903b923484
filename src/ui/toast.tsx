import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Portal } from '@chakra-ui/react/portal'
import { Toaster as ToastRegion, ToastRoot, ToastTitle, createToaster } from '@chakra-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type ToastTone = 'good' | 'info' | 'bad'
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}
export interface Toast {
  readonly text: string
  readonly tone?: ToastTone
  readonly action?: ToastAction
  readonly other?: ToastAction
  /** Closes the message early. */
  readonly signal?: AbortSignal
}

const STAYS_MS = 5_000
const SHOWN_MAX = 3

const toaster = createToaster({
  placement: 'bottom',
  duration: STAYS_MS,
  removeDelay: 140,
  gap: 8,
})

/** Shows a message at the edge of the screen. It never takes the focus and needs no answer. */
export function showToast(toast: Toast): void {
  // The newest is shown at once: it replaces the oldest, where the library would make it wait.
  const oldest = toaster.getVisibleToasts()[SHOWN_MAX - 1]?.id
  if (oldest) toaster.remove(oldest)
  const id = toaster.create({ title: toast.text, meta: { toast } })
  toast.signal?.addEventListener('abort', () => toaster.dismiss(id))
}

const hasButtons = ({ action, other }: Toast): boolean => Boolean(action ?? other)

/** Closes the messages that would cover keys: those with buttons. The others let presses through. */
export function closeToastsWithButtons(): void {
  for (const { id, meta } of toaster.getVisibleToasts()) if (id && hasButtons(meta?.['toast'])) toaster.dismiss(id)
}

const ICON = { good: CircleCheck, info: Info, bad: TriangleAlert } as const

/** For screens with an action bar at the bottom: toasts appear above it. */
export const TOASTS_ABOVE_ACT = { ':root': { '--act-bar': '96px' } } as const

/** The container of toasts; rendered once by the shell. */
export function Toaster() {
  const { t } = useLingui()
  return (
    <Portal>
      <ToastRegion
        toaster={toaster}
        aria-label={t({ message: 'Notices', context: 'menu' })}
        data-print="none"
        css={{ '--toast-edge': { base: '76px', md: '1.5rem' } }}
        style={{ bottom: 'calc(var(--toast-edge) + var(--act-bar, 0px))' }}
      >
        {({ id, meta }) => <ToastCard toast={meta?.['toast']} onDone={() => toaster.dismiss(id)} />}
      </ToastRegion>
    </Portal>
  )
}

function ToastCard({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const tone = toast.tone ?? 'good'
  const Icon = ICON[tone]
  return (
    // A toast without buttons lets presses through to the key or row that it covers. The library writes the style itself.
    <ToastRoot tabIndex={-1} css={hasButtons(toast) ? undefined : { pointerEvents: 'none !important' }}>
      <Box color={tone} flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <ToastTitle>{toast.text}</ToastTitle>
      {[toast.action, toast.other].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              variant="ghost"
              color="gold.fg"
              me="-3"
              onClick={() => {
                action.run()
                onDone()
              }}
            >
              {action.label}
            </Button>
          ),
      )}
    </ToastRoot>
  )
}
