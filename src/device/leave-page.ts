/** Goes to a page of somebody else, in this tab. */
export const leaveFor = (address: string): void => location.assign(address)
