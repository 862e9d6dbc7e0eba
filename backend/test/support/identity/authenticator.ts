import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface CeremonyOptions {
  readonly challenge: string;
  readonly origin: string;
  /** false: the authenticator did not ask for fingerprint, face or PIN */
  readonly isUserVerified?: boolean;
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator in software (ES256, no attestation), which also answers as no honest one would. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;
  private counter = 0;

  constructor(private readonly host: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.publicKey = pair.publicKey;
    this.privateKey = pair.privateKey;
  }

  create({ challenge, origin, isUserVerified = true }: CeremonyOptions) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.encodePublicKey()]);
    const data = Buffer.concat([this.encodeState(isUserVerified, HAS_CREDENTIAL), credential]);
    // CBOR: {fmt: 'none', attStmt: {}, authData}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.toResponse({
      clientDataJSON: encodeClientData('webauthn.create', challenge, origin),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, origin, isUserVerified = true }: CeremonyOptions) {
    const clientDataJSON = encodeClientData('webauthn.get', challenge, origin);
    const data = this.encodeState(isUserVerified);
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.toResponse({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
    });
  }

  private encodeState(isUserVerified: boolean, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([hash(this.host), Buffer.from([flags]), counter]);
  }

  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  private encodePublicKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  private toResponse<T extends object>(response: T) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const encodeClientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
