import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
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
}

interface Shown extends Toast {
  readonly key: number
}

const STAYS_MS = 5_000
const SHOWN_MAX = 3
const shownAtom = atom<readonly Shown[]>([])
let nextKey = 1

const dismiss = (key: number): void => getDefaultStore().set(shownAtom, (shown) => shown.filter((toast) => toast.key !== key))

/** Shows a message at the edge of the screen. It never takes the focus and needs no answer. */
export function showToast(toast: Toast): void {
  const key = nextKey
  nextKey += 1
  getDefaultStore().set(shownAtom, (shown) => [...shown, { ...toast, key }].slice(-SHOWN_MAX))
  setTimeout(() => dismiss(key), STAYS_MS)
}

const ICON = { good: CircleCheck, info: Info, bad: TriangleAlert } as const
const COLOUR = { good: 'good', info: 'info', bad: 'bad' } as const

/** For screens with an action bar at the bottom: toasts appear above it. */
export const TOASTS_ABOVE_ACT = { ':root': { '--act-bar': '96px' } } as const

/** The container of toasts; rendered once by the shell. */
export function Toaster() {
  const toasts = useAtomValue(shownAtom)
  return (
    <Box
      position="fixed"
      bottom={{ base: 'calc(76px + var(--act-bar, 0px))', md: 'calc(1.5rem + var(--act-bar, 0px))' }}
      insetX="4"
      zIndex="toast"
      pointerEvents="none"
      role="status"
      aria-live="polite"
      data-print="none"
    >
      <Flex direction="column" align="center" gap="2">
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onDone={() => dismiss(toast.key)} />
        ))}
      </Flex>
    </Box>
  )
}

function ToastCard({ toast, onDone }: { readonly toast: Shown; readonly onDone: () => void }) {
  const tone = toast.tone ?? 'good'
  const Icon = ICON[tone]
  return (
    <Flex
      align="center"
      gap="3"
      ps="4"
      pe={toast.action || toast.other ? '1' : '4'}
      minH="12"
      maxW="520px"
      bg="surface"
      borderWidth="1px"
      borderColor="lineStrong"
      borderRadius="l2"
      boxShadow="md"
      pointerEvents="auto"
      animation="fade-in 140ms ease-out"
    >
      <Box color={COLOUR[tone]} flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box overflowWrap="anywhere">{toast.text}</Box>
      {[toast.action, toast.other].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              variant="ghost"
              color="gold.fg"
              onClick={() => {
                action.run()
                onDone()
              }}
            >
              {action.label}
            </Button>
          ),
      )}
    </Flex>
  )
}
