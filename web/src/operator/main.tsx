import '../ui/theme.css';
import { applyTheme } from '../ui/theme';

applyTheme();
