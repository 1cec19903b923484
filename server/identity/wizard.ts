import { patch } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { type WizardStep, accountSetting } from '#domain/settings/account-setting.ts'
import type { Database } from '../store/database.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

/** Records a finished step of the set-up wizard. Idempotent. */
export function recordWizardStep(db: Database, accountId: number, step: WizardStep): Promise<void> {
  return db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const work = createUnitOfWork(tx, accountId)
    const setting = await work.reader.get(accountSetting, ONLY_ROW_ID)
    if (!setting || setting.finishedWizardSteps.includes(step)) return
    await work.stage([patch(accountSetting, ONLY_ROW_ID, { finishedWizardSteps: [...setting.finishedWizardSteps, step] })])
    await work.flush()
    await stampTransaction(tx, accountId, work.touched())
  })
}
