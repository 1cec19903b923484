import { type Device, thisDevice } from '../device.ts'

export interface SearchState {
  /** Changes whenever the searchable rows of the copy change. */
  readonly mark: string
  readonly isWhole: boolean
}

/** The state of the copy that is searched. */
export async function searchState(device: Device = thisDevice()): Promise<SearchState> {
  const state = await (await device.mirror.open()).state.get('state')
  return { mark: `${state?.searchGeneration} ${state?.lastSearchPage}`, isWhole: state !== undefined && state.copy === null }
}
