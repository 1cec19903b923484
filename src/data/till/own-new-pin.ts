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
 * Makes the PIN that the employee has just set usable on this till at once, because copying a large shop takes a
 * while. It also proves their commands from now on.
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

/** Writes the row with the version of the previous one, or 0, so that the server's row replaces it. */
async function putAhead(row: RowOf<typeof employeePin>, { mirror }: Device): Promise<void> {
  const db = await mirror.open()
  const pins = db.table(employeePin.name)
  await db.transaction('rw', pins, async () => {
    const before = (await pins.get(row.id)) as { readonly hash: string; readonly $ver: number } | undefined
    // The row may have arrived by pull already.
    if (before?.hash !== row.hash) await pins.put({ ...row, $ver: before?.$ver ?? 0 })
  })
}
