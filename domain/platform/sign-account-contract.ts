import * as v from 'valibot'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { SIGNATURE_LENGTH_MAX, isSignature } from '../kernel/signature.ts'
import { dayOf } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { ACCOUNT_CONTRACT_STATUS, CONTRACT_STATE, accountContract, accountContractState } from './account-contract.ts'

interface Loaded {
  readonly contract: RowOf<typeof accountContract> | null
  readonly timeZone: string
}

/** The owner of the account signs its contract with the provider, once. A signature is never changed or taken back. */
export const signAccountContract = defineCommand({
  name: 'signAccountContract',
  version: 1,
  kind: 'online',
  permission: null,
  anyOf: (_input, { contract }: Loaded, actor) => (contract && contract.ownerId !== actor.employeeId ? [] : null),
  input: v.object({
    contractId: idSchema,
    signerName: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(120, 'too-long')),
    signature: v.pipe(
      v.string('contracts.signature-required'),
      v.maxLength(SIGNATURE_LENGTH_MAX, 'too-long'),
      v.check(isSignature, 'contracts.signature-required'),
    ),
  }),
  refusals: [
    'contracts.no-permission',
    'contracts.unknown',
    'contracts.signature-required',
    'contracts.signed-already',
    'contracts.withdrawn',
    'contracts.expired',
  ],
  async load(read, { contractId }): Promise<Loaded> {
    const [contract, timeZone] = await Promise.all([read.get(accountContract, contractId), shopZone(read)])
    return { contract, timeZone }
  },
  decide({ contractId, signerName, signature }, { contract, timeZone }, { now }) {
    if (!contract) return refuse('contracts.unknown')
    const today = dayOf(now, timeZone)
    const state = accountContractState(contract, today)
    if (state === CONTRACT_STATE.signed) return refuse('contracts.signed-already')
    if (state === CONTRACT_STATE.withdrawn) return refuse('contracts.withdrawn')
    if (state === CONTRACT_STATE.expired) return refuse('contracts.expired')
    const { signed } = ACCOUNT_CONTRACT_STATUS
    return happened([patch(accountContract, contractId, { status: signed, signerName, signature, signedAt: now, signedOn: today })])
  },
})
