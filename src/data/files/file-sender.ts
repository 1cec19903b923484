import type { LedgerHead } from '../ledger/ledger-rows.ts'
import type { Cancel } from '../ports.ts'
import { backoffMs } from '../sync/sender-machine.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type SyncDevice, readLedgerHead } from '../sync/sync-device.ts'
import { BYTES_GONE, type Files, type OwnFile, bytesKey, dropOwnFiles, refusedFiles, waitingFiles } from './file-rows.ts'
import { type FileAnswer, putFile } from './file-transport.ts'

const DAY_MS = 86_400_000
/** As long as a till archives sent operations, because a restored backup of the server may be older than a picture. */
const KEPT_MS = 30 * DAY_MS
/** Retry interval for a till that was revoked, or whose server does not support files yet. */
const PATIENT_MS = 15 * 60_000

type Round = { readonly kind: 'done' } | { readonly kind: 'wait'; readonly atLeastMs: number; readonly isPatient: boolean }
const DONE: Round = { kind: 'done' }

/**
 * Sends the bytes of files one at a time, independently of the operation queue. Runs in the browser's sync leader;
 * unsent files wait in their own database.
 */
export class FileSender {
  readonly #device: SyncDevice
  readonly #files: Files
  readonly #onChange: () => void
  #waiting = 0
  #refused = 0
  #isRoomGone = false
  #failures = 0
  #isWoken = false
  /** The credential was refused: nothing is sent until this time or until there is a new credential. */
  #patientUntil = 0
  #running: Promise<void> | null = null
  #cancelTimer: Cancel = () => {}

  constructor(device: SyncDevice, files: Files, onChange: () => void) {
    this.#device = device
    this.#files = files
    this.#onChange = onChange
  }

  get waiting(): number {
    return this.#waiting
  }

  /** The number of files that the server refused for good and the user must deal with. */
  get refused(): number {
    return this.#refused
  }

  /** The server reported that its storage quota is used up, and has accepted no file since. */
  get isRoomGone(): boolean {
    return this.#isRoomGone
  }

  /** Call when there may be something to send or the credential changed. Resolves when the round that it starts or joins is over. */
  wake(event: 'wake' | 'credential-changed' = 'wake'): Promise<void> {
    if (event === 'credential-changed') this.#patientUntil = 0
    if (this.#device.ports.nowMs() < this.#patientUntil) return Promise.resolve()
    this.#isWoken = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      // A wake that arrived after the last check of the queue must not be lost.
      if (this.#isWoken) void this.wake()
    })
    return this.#running
  }

  async #run(): Promise<void> {
    this.#cancelTimer()
    while (this.#isWoken) {
      this.#isWoken = false
      const end = await this.#round()
      if (end.kind === 'done') this.#failures = 0
      else if (!this.#isWoken) this.#sleep(end)
    }
  }

  #sleep({ atLeastMs, isPatient }: Extract<Round, { kind: 'wait' }>): void {
    const { ports } = this.#device
    const chance = (ports.randomBytes(1)[0] ?? 0) / 256
    const ms = isPatient ? PATIENT_MS : Math.max(backoffMs(this.#failures, chance), atLeastMs)
    this.#failures += 1
    if (isPatient) this.#patientUntil = ports.nowMs() + ms
    this.#cancelTimer = ports.after(ms, () => void this.wake())
  }

  async #round(): Promise<Round> {
    try {
      const head = await readLedgerHead(this.#device)
      if (!head) return this.#look([], 0)
      const rows = await this.#lookAgain(head)
      for (const row of rows) {
        const end = await this.#send(head, row)
        if (end) return end
        await this.#lookAgain(head)
      }
      if (rows.length > 0) await this.#forgetOld(head)
      return DONE
    } catch (cause) {
      if (!storageFaultOf(cause)) throw cause
      this.#files.drop()
      return { kind: 'wait', atLeastMs: 0, isPatient: false }
    }
  }

  #look(rows: readonly OwnFile[], refused: number): Round {
    const isNews = this.#waiting !== rows.length || this.#refused !== refused
    this.#waiting = rows.length
    this.#refused = refused
    if (isNews) this.#onChange()
    return DONE
  }

  async #lookAgain(head: LedgerHead): Promise<readonly OwnFile[]> {
    const db = await this.#files.open()
    const [rows, refused] = [await waitingFiles(db, head.accountId, head.epoch), await refusedFiles(db, head.accountId)]
    this.#look(rows, refused.length)
    return rows
  }

  /** Null once the file is dealt with; otherwise the reason to stop here. */
  async #send(head: LedgerHead, row: OwnFile): Promise<Round | null> {
    // The small picture first, because other devices show it in cards and lists.
    const small = row.smallSha256 === null ? 'none' : await this.#put(head, row, row.smallSha256, true)
    if (small !== 'none' && small.kind !== 'ok') return this.#heard(head, row, small)
    return this.#heard(head, row, await this.#put(head, row, row.sha256, false))
  }

  async #put(head: LedgerHead, { id }: OwnFile, sha256: string, isSmall: boolean): Promise<FileAnswer> {
    const db = await this.#files.open()
    const bytes = await db.bytes.get(bytesKey(id, isSmall))
    if (!bytes) return { kind: 'refused', status: BYTES_GONE, code: null }
    return putFile(this.#device.ports, head.credential, { id, isSmall, sha256, mime: bytes.mime, data: bytes.data })
  }

  async #heard(head: LedgerHead, row: OwnFile, answer: FileAnswer): Promise<Round | null> {
    switch (answer.kind) {
      case 'ok':
        this.#failures = 0
        this.#tellRoom(false)
        await this.#note({ ...row, sentEpoch: head.epoch })
        return null
      case 'refused':
        // One refused file must not block the others.
        await this.#note({ ...row, refused: answer.status, refusedFor: answer.code })
        return null
      case 'credential':
        return { kind: 'wait', atLeastMs: 0, isPatient: true }
      case 'full':
        this.#tellRoom(true)
        return { kind: 'wait', atLeastMs: answer.retryAfterMs ?? 0, isPatient: false }
      case 'trouble':
        return { kind: 'wait', atLeastMs: answer.retryAfterMs ?? 0, isPatient: false }
      case 'unreachable':
        return { kind: 'wait', atLeastMs: 0, isPatient: false }
    }
  }

  #tellRoom(isGone: boolean): void {
    if (this.#isRoomGone === isGone) return
    this.#isRoomGone = isGone
    this.#onChange()
  }

  async #note(row: OwnFile): Promise<void> {
    const db = await this.#files.open()
    // `update`, not `put`: a file that was deleted meanwhile must not come back.
    await db.own.update(row.id, { sentEpoch: row.sentEpoch, refused: row.refused, refusedFor: row.refusedFor ?? null })
  }

  async #forgetOld(head: LedgerHead): Promise<void> {
    const db = await this.#files.open()
    const before = this.#device.ports.nowMs() - KEPT_MS
    await db.transaction('rw', db.own, db.bytes, async () => {
      const old = await db.own.filter((row) => row.addedAt < before && row.sentEpoch === head.epoch).primaryKeys()
      await dropOwnFiles(db, old)
    })
  }
}
