import type { Request } from 'express';
import { Strategy } from 'passport';
import { ExtractJwt } from 'passport-jwt';

type Verify = (request: Request, token: string | null, done: (error: unknown, principal?: unknown) => void) => void;

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Passport's side of a bearer credential: reads the header and returns the result of `verify`. */
export class BearerStrategy extends Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: Request): void {
    this.verify(request, bearerOf(request), (error, principal) => {
      if (error) this.error(error);
      else if (principal) this.success(principal);
      else this.fail();
    });
  }
}
