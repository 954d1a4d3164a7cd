import { RequestRecorder } from '../src/request-log/request-recorder';
import '../src/main';

/** The service with its request log taken out, for `bench:requests` alone: production has no such switch. */
RequestRecorder.prototype.follow = () => undefined;
