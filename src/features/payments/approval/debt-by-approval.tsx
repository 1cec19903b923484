import { type ReactNode, useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { PaymentTask } from '../use-payment.ts'
import { ApprovalPrompt } from './approval-prompt.tsx'

type Task = Omit<PaymentTask, 'total'>
interface Confirmed {
  readonly tenders: readonly Tender[]
  readonly total: Money
}

/** If the user may not leave the rest unpaid, asks for approval and then confirms the bill with the counted money. */
export function useDebtByApproval(task: Task): { readonly task: Task; readonly sheet: ReactNode } {
  const [waiting, wait] = useState<Confirmed | null>(null)
  const due = waiting && settle(waiting.total, waiting.tenders).due
  const close = () => wait(null)
  return {
    task: {
      ...task,
      onConfirm(tenders, total) {
        if (task.debt === 'by-leave' && settle(total, tenders).due > 0) wait({ tenders, total })
        else task.onConfirm(tenders, total)
      },
    },
    sheet: waiting && due !== null && (
      <ApprovalPrompt
        due={due}
        onDone={() => {
          close()
          task.onConfirm(waiting.tenders, waiting.total)
        }}
        onClose={close}
      />
    ),
  }
}
