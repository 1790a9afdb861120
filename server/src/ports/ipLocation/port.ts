/** Where a network address is; shape of the contract's `IpPosition`. */
export interface IpPosition {
  latitude: number;
  longitude: number;
  /** ISO 3166-1, two letters, upper case. */
  countryCode: string;
  city?: string;
}

/** Undefined: nobody knows, and the caller centres on Brussels (1-intake §8). */
export interface IpLocation {
  locate(ip: string, signal?: AbortSignal): Promise<IpPosition | undefined>;
}
