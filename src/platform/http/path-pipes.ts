import { Injectable, type PipeTransform } from '@nestjs/common';
import { readUuid } from '../../kernel/ids';

const ROW_ID = /^[1-9]\d{0,14}$/;
/** An id that no row has, so that a malformed id meets the resource's own 404. */
const NOBODY = 0;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** `:id` as a number. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    return ROW_ID.test(text) ? Number(text) : NOBODY;
  }
}

/** `:id` as a UUID. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    return readUuid(text) ?? NO_UUID;
  }
}
