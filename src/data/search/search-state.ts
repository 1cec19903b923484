import { type Device, thisDevice } from '../device.ts'

export interface SearchState {
  /** Another one whenever the searchable rows of the copy have changed. */
  readonly mark: string
  /** False while the first copy is under way. */
  readonly isWhole: boolean
}

/** How far the copy that is searched has come. */
export async function searchState(device: Device = thisDevice()): Promise<SearchState> {
  const state = await (await device.mirror.open()).state.get('state')
  return { mark: `${state?.searchGeneration} ${state?.lastSearchPage}`, isWhole: state !== undefined && state.copy === null }
}
