import { Injectable, type PipeTransform } from '@nestjs/common';

const ROW_ID = /^[1-9]\d{0,14}$/;
/** An id that no row has, so that a malformed id gets the resource's own 404. */
const NOBODY = 0;

/** `:id` as a number. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    return ROW_ID.test(text) ? Number(text) : NOBODY;
  }
}
