import { employeePin } from '#domain/employees/employee.ts'
import { unlockText } from '#domain/employees/actor-proof.ts'
import { LONG_PIN_DIGITS_MIN } from '#domain/employees/set-pin.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { beginUnlocking } from '../actor.ts'
import { type Device, thisDevice } from '../device.ts'
import { macOf } from '../ledger/seal.ts'
import type { PinSecret } from './pin.ts'

/**
 * The PIN that she has just set for herself, and the server has taken, opens the till before her at once: the copy of a large shop takes its
 * time. It proves what she does from now on.
 */
export async function openByNewPin(employeeId: Id, secret: PinSecret, device: Device = thisDevice()): Promise<void> {
  const { salt, hash, iterations, digits, proof } = secret
  const isLong = digits >= LONG_PIN_DIGITS_MIN
  const at = instant(device.ports.nowMs())
  const head = await device.ledger.head()
  if (head && isLong) {
    const key = macOf(proof.key, unlockText(employeeId, head.deviceId, at))
    beginUnlocking(employeeId, Promise.resolve({ by: employeeId, at, key }))
  }
  const row: RowOf<typeof employeePin> = {
    ...{ id: employeeId, salt, hash, iterations, isLong },
    ...{ proofSalt: proof.salt, setBy: employeeId, setAt: at },
  }
  await putAhead(row, device)
}

/** Under the version of the row before, or of none: what the server sends of it takes its place. */
async function putAhead(row: RowOf<typeof employeePin>, { mirror }: Device): Promise<void> {
  const db = await mirror.open()
  const pins = db.table(employeePin.name)
  await db.transaction('rw', pins, async () => {
    const before = (await pins.get(row.id)) as { readonly hash: string; readonly $ver: number } | undefined
    // It may have come already, while the server's answer was on its way.
    if (before?.hash !== row.hash) await pins.put({ ...row, $ver: before?.$ver ?? 0 })
  })
}
