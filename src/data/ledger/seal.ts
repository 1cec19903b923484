import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { doneText } from '#domain/employees/actor-proof.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { ProofKey, UnlockKey } from '../contract.ts'

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const macOf = (key: string, text: string): string => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)))

/** The PIN keys for a command: of the person who approved it and of the one who unlocked the till. */
export interface Proofs {
  readonly proof: ProofKey | null
  readonly unlock: UnlockKey | null
}

/** Adds the MACs of the PIN keys to an operation; without keys it is unchanged. */
export function sealed(op: Operation, deviceId: Id, { proof, unlock }: Proofs): Operation {
  return {
    ...op,
    ...(proof && { proof: { by: proof.by, mac: macOf(proof.key, proofText(op, deviceId)) } }),
    ...(unlock?.by === op.actor && unlock && { unlock: { at: unlock.at, mac: macOf(unlock.key, doneText(op, deviceId)) } }),
  }
}
