import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { serviceGroups } from '#domain/catalog/groups.ts'
import { services } from '#domain/catalog/services.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { rentCategoryEntity } from '#domain/rentals/piece/rent-categories.ts'
import { newId } from '../../../data/clock.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { type Answer, type Requester, queryEveryRow } from '../../../engine/query.ts'
import { drawPicture } from '../../../device/draw-picture.ts'
import { useFormDraft } from '../../../engine/draft/use-form-draft.ts'
import { addPhoto } from '../../../engine/files/add-photo.ts'
import { useSession } from '../../../engine/session.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { type PicturePorts, givePictures, pictureUrl } from './give-pictures.ts'
import { type Chosen, type Offer, type ShopServices, activate, isCategoryKey, namesToMake, stillOpen, withoutPrice } from './activation.ts'

const mayMakeCategories = ({ permissions }: Requester): boolean =>
  isAllowed(permissions, may('rent', 'view')) && isAllowed(permissions, may('rent', 'edit'))

/** The shop's items including disabled ones, whose names are taken too. */
export async function queryShopServices(who: Requester): Promise<Answer<ShopServices>> {
  const [groups, saved, categories] = await Promise.all([
    queryEveryRow(serviceGroups.query, {}, who),
    queryEveryRow(services.query, {}, who),
    mayMakeCategories(who) ? queryEveryRow(rentCategoryEntity.query, {}, who) : null,
  ])
  if (!groups.ok) return groups
  if (!saved.ok) return saved
  if (categories && !categories.ok) return categories
  return { ...saved, data: { groups: groups.data, services: saved.data, categories: categories?.data ?? null } }
}

/** Size in pixels of service pictures: enough for a tile, and small to upload. */
const PICTURE_SIDE = 480

const portsOf = (who: Requester): PicturePorts => ({
  run: runCommand,
  async readServices() {
    const request = await queryEveryRow(services.query, {}, who)
    return request.ok ? request.data : null
  },
  async readGroups() {
    const request = await queryEveryRow(serviceGroups.query, {}, who)
    return request.ok ? request.data : null
  },
  async keepPicture(group, owner) {
    const drawn = await drawPicture(pictureUrl(group), PICTURE_SIDE)
    const added = drawn && (await addPhoto(drawn, { ...owner, purpose: ATTACHMENT_PURPOSE.picture }, true))
    return added?.ok ? added.id : null
  },
})

const NOTHING: Chosen = {}
const NO_IDS: Readonly<Record<string, Id>> = {}

/** The selection of suggested services; survives a reload and a refusal. */
export function useActivation(shop: ShopServices, onDone: () => void) {
  const who = useSession()
  const words = useWords()
  const sentence = useFailureSentence()
  const saved = useFormDraft('activateServices', null, { chosen: NOTHING, ids: NO_IDS })
  // Items that exist by now cannot be selected: created by a press whose answer was lost, or by someone else.
  const [chosen, setChosen] = useState(() => stillOpen(saved.initial['chosen'] as Chosen, shop))
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [ids] = useState(() => new Map(Object.entries(saved.initial['ids'] as Readonly<Record<string, Id>>)))
  const idOf = (name: string): Id => {
    const id = ids.get(name) ?? newId()
    ids.set(name, id)
    return id
  }
  const put = (next: Chosen): void => {
    setChosen(next)
    saved.keep('chosen', next)
  }
  return {
    chosen,
    fault,
    isPending,
    count: Object.keys(chosen).length,
    categoryCount: Object.keys(chosen).filter(isCategoryKey).length,
    faultOf: (key: string): string | null => (codes[key] ? words.say(codes[key]) : null),
    setPrice(key: string, price: Money | null): void {
      put({ ...chosen, [key]: price })
      setCodes((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== key)))
    },
    /** Adds these items to the selection, or removes them. */
    choose(those: readonly Offer[], isWanted: boolean): void {
      const rest = Object.fromEntries(Object.entries(chosen).filter(([key]) => !those.some((one) => one.key === key)))
      const added = those.map(({ key, amount }) => [key, chosen[key] ?? amount])
      put(isWanted ? { ...rest, ...Object.fromEntries(added) } : rest)
    },
    async send(): Promise<void> {
      const unpriced = withoutPrice(chosen)
      setFault(null)
      setCodes(Object.fromEntries(unpriced.map((key) => [key, 'required'])))
      if (unpriced.length > 0) return
      setPending(true)
      for (const name of namesToMake(chosen)) idOf(name)
      // Stored before sending, so that pressing again after a reload creates nothing twice.
      saved.keep('ids', Object.fromEntries(ids))
      const answer = await activate(chosen, shop, idOf, runCommand).finally(() => setPending(false))
      if (answer.failure) return setFault(sentence(answer.failure))
      if (answer.faults.length > 0) return setCodes(Object.fromEntries(answer.faults.map(({ key, code }) => [key, code])))
      const made = new Map(ids)
      // In the background, beyond this screen: no step waits for pictures.
      void givePictures(made, portsOf(who)).catch(reportError)
      saved.forget()
      onDone()
    },
  }
}
