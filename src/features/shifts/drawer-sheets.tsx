import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf } from '#domain/kernel/define.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { moveCash, openDrawer, openShift } from '#domain/shifts/shift-commands.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import { newId } from '../../data/clock.ts'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { useCashDrawer } from '../../engine/print/use-cash-drawer.ts'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'

type Opening = InputOf<typeof openShift>
type Moving = InputOf<typeof moveCash>
type Drawer = InputOf<typeof openDrawer>

const opening: FormDeclaration<typeof openShift, Opening> = {
  command: openShift,
  submit: msg`Open the shift`,
  fields: [
    {
      name: 'float',
      label: msg({ message: 'Opening float', context: 'shift' }),
      kind: 'money',
      isRequired: true,
      isWide: true,
      hint: msg`What is in the drawer now, before the first sale.`,
    },
  ],
  toInput: (draft) => draft,
}

const REASON = { name: 'reason', kind: 'text', isRequired: true, lengthMax: 200, isWide: true } as const

const moving: FormDeclaration<typeof moveCash, Moving> = {
  command: moveCash,
  submit: msg`Save`,
  fields: [
    { name: 'amount', label: msg`Amount`, kind: 'money', isRequired: true, isWide: true },
    { ...REASON, label: msg`Reason`, hint: msg`What it is for, such as: change from the bank, or water for guests.` },
  ],
  toInput: (draft) => ({ ...draft, reason: draft.reason ?? '' }),
}

const drawer: FormDeclaration<typeof openDrawer, Drawer> = {
  command: openDrawer,
  submit: msg`Record`,
  fields: [{ ...REASON, label: msg`Reason`, hint: msg`Who opened it, when and why is saved in the shift.` }],
  toInput: (draft) => ({ ...draft, reason: draft.reason ?? '' }),
}

interface DrawerSheetProps {
  readonly timeZone: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Counts the drawer and opens the shift. */
export function OpenSheet({ till, timeZone, onClose, onDone }: DrawerSheetProps & { readonly till: string }) {
  const { t } = useLingui()
  const [initial] = useState((): Opening => ({ shiftId: newId(), till, float: ZERO, timeZone }))
  return (
    <Sheet isOpen onClose={onClose} title={t`Open a shift`}>
      <CommandForm
        declaration={opening}
        initial={initial}
        onCancel={onClose}
        onDone={() => {
          showToast({ text: t`The shift is open` })
          onDone()
        }}
      />
    </Sheet>
  )
}

interface MoveSheetProps extends DrawerSheetProps {
  readonly kind: 1 | 2
  /** The expected amount; null in a blind count. */
  readonly inDrawer: Money | null
}

/** Puts money into the drawer or takes it out, for other reasons than a sale. */
export function MoveSheet({ kind, inDrawer, timeZone, onClose, onDone }: MoveSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [initial] = useState((): Moving => ({ moveId: newId(), kind, amount: ZERO, reason: '', timeZone }))
  const openByPrinter = useCashDrawer()
  const isIn = kind === DRAWER_MOVE.in
  return (
    <Sheet isOpen onClose={onClose} title={isIn ? t`Put cash into the drawer` : t`Take cash out of the drawer`}>
      {!isIn && inDrawer !== null && (
        <Box mb="4">
          <Notice tone="info">
            <Trans>According to the till, there is {format.money(inDrawer)} in cash in the drawer.</Trans>
          </Notice>
        </Box>
      )}
      <CommandForm
        declaration={moving}
        initial={initial}
        onCancel={onClose}
        onDone={() => {
          openByPrinter()
          showToast({ text: t`Saved in the shift` })
          onDone()
        }}
      />
    </Sheet>
  )
}

export function DrawerSheet({ timeZone, onClose, onDone }: DrawerSheetProps) {
  const { t } = useLingui()
  const openByPrinter = useCashDrawer()
  const [initial] = useState((): Drawer => ({ moveId: newId(), reason: '', timeZone }))
  return (
    <Sheet isOpen onClose={onClose} title={t`Open the drawer without a sale`}>
      <CommandForm
        declaration={drawer}
        initial={initial}
        onCancel={onClose}
        onDone={() => {
          showToast({ text: openByPrinter() ? t`Recorded. The drawer opens.` : t`Recorded. Open the drawer now.` })
          onDone()
        }}
      />
    </Sheet>
  )
}
